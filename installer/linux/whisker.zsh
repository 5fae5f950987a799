#compdef whisker
autoload -U +X bashcompinit && bashcompinit
source /usr/share/bash-completion/completions/whisker
_bash_complete -o default -F _complete_whisker
