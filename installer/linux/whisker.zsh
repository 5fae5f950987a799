#compdef whisker
autoload -U +X bashcompinit && bashcompinit
# The script for bash names options of completion that zsh lacks.
(( $+functions[compopt] )) || compopt() { : }
source /usr/share/bash-completion/completions/whisker
_bash_complete -o default -F _complete_whisker
