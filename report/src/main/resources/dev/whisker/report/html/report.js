"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const T = data.texts;
  const root = document.documentElement;
  const charts = document.getElementById("charts");
  const more = document.getElementById("more");
  /** At first, only the most important configurations are shown, but the whole of a curve. */
  const hidden = new Set(data.sweeps.length ? [] : data.configurations.flatMap((c, i) => (c.essential ? [] : [i])));

  const make = (name, classes, text) => {
    const node = document.createElement(name);
    if (classes) node.className = classes;
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const color = c => (isDark() ? c.darkColor : c.color);
  const css = name => getComputedStyle(root).getPropertyValue(name).trim();
  const figure = (v, digits = 3) =>
    v === undefined || v === null ? "–" : v.toLocaleString(root.lang, { maximumSignificantDigits: digits });
  /** Both ends of a name distinguish it. */
  const short = (text, most) =>
    text.length > most ? text.slice(0, Math.ceil(most / 2) - 1) + "…" + text.slice(-Math.floor(most / 2)) : text;
  /** A name behind its sign: the sign alone has the colour, which may be too pale for text. */
  const named = (node, c) => {
    const sign = make("span", "", c.marker);
    sign.style.color = color(c);
    node.append(sign, " " + c.name);
    return node;
  };
  const width = () => Math.max(320, charts.clientWidth);

  // --- charts over time: one axis of seconds, one cursor, one zoom ---

  const sync = uPlot.sync("time");
  const plots = [];
  let zoom = null;
  const ends = { from: 0, to: 1 };
  for (const c of data.configurations)
    for (const r of c.runs)
      for (const list of [r.requests, r.p99, r.heap, r.pauses])
        if (list.length) {
          ends.from = Math.min(ends.from, list[0][0]);
          ends.to = Math.max(ends.to, list[list.length - 1][0]);
        }

  const zoomTo = range => {
    zoom = range;
    for (const p of plots) p.setScale("x", range || { min: ends.from, max: ends.to });
  };
  const most = (pick, low) =>
    data.configurations.reduce((m, c) => c.runs.reduce((n, r) => pick(r).reduce((k, p) => Math.max(k, p[1]), n), m), low);

  const axis = (size, values) => ({
    stroke: css("--muted"), grid: { stroke: css("--line"), width: 0.5 }, ticks: { stroke: css("--line") },
    font: "12px sans-serif", size, ...(values ? { values } : {}),
  });

  const plot = (where, series, points, options) => {
    const u = new uPlot({
      width: width(), height: options.height, legend: { show: false }, padding: [8, 16, options.bottom ? 0 : 8, 0],
      cursor: { sync: { key: sync.key, setSeries: false }, drag: { x: true, y: false, setScale: false }, y: false },
      scales: { x: { time: false, range: (u, a, b) => (zoom ? [zoom.min, zoom.max] : [ends.from, ends.to]) }, y: options.y },
      axes: [
        options.bottom ? axis(28, (u, v) => v.map(s => s + " s")) : { show: false, size: 0 },
        axis(54, options.values),
      ],
      series: [{}, ...series],
      hooks: {
        setCursor: options.reading ? [u => options.reading(u)] : [],
        setSelect: [u => {
          if (u.select.width > 4) zoomTo({ min: u.posToVal(u.select.left, "x"), max: u.posToVal(u.select.left + u.select.width, "x") });
          u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
        }],
        draw: options.draw ? [options.draw] : [],
      },
    }, points, where);
    u.over.addEventListener("dblclick", () => zoomTo(null));
    sync.sub(u);
    plots.push(u);
    return u;
  };

  const nearest = (list, x, reach) => {
    let best = null;
    for (const p of list) if (best === null || Math.abs(p[0] - x) < Math.abs(best[0] - x)) best = p;
    return best && Math.abs(best[0] - x) <= reach ? best : null;
  };
  const hasLoad = data.configurations.some(c => c.runs.some(r => r.requests.length));
  const reach = () => ((zoom ? zoom.max - zoom.min : ends.to - ends.from) / width()) * 6 + 0.6;

  /** The rows of the main chart: requests of a run, with the pauses that stopped them. */
  const rows = () => {
    const pick = r => (hasLoad ? r.requests : r.heap);
    if (!data.configurations.some(c => c.runs.some(r => pick(r).length))) return;
    const section = make("div");
    section.append(make("h2", "", hasLoad ? T["requests"] : T["heap"]));
    section.append(make("p", "note", T["how"]));
    charts.append(section);
    const top = most(pick, 1) * 1.05;
    const longest = most(r => r.pauses, 1);
    const last = data.configurations.findLastIndex((c, i) => !hidden.has(i));
    const height = Math.min(Math.max(480 / (data.configurations.length - hidden.size), 108), 240);
    data.configurations.forEach((c, i) => {
      if (hidden.has(i)) return;
      c.shown = Math.min(c.shown || 0, c.runs.length - 1);
      const row = make("div", "chart");
      const head = make("div", "row-head");
      const name = named(make("b"), c);
      const runs = make("span", "runs");
      if (c.runs.length > 1)
        c.runs.forEach((r, n) => {
          const b = make("button", "", r.name);
          b.type = "button";
          b.setAttribute("aria-pressed", String(n === c.shown));
          b.onclick = () => { c.shown = n; draw(); };
          runs.append(b);
        });
      const reading = make("span", "reading");
      head.append(name, runs, reading);
      row.append(head);
      section.append(row);
      const run = c.runs[c.shown];
      const line = pick(run);
      plot(row, [{ stroke: color(c), width: 1.5, fill: color(c) + "22", points: { show: false } }],
        [line.map(p => p[0]), line.map(p => p[1])],
        {
          height: i === last ? height + 20 : height,
          bottom: i === last,
          y: { range: [0, top] },
          values: (u, v) => v.map(x => figure(x)),
          draw: u => {
            const x = u.ctx;
            x.save();
            for (const [at, ms, full] of run.pauses) {
              const from = u.valToPos(at, "x", true);
              const to = Math.max(from + devicePixelRatio, u.valToPos(at + ms / 1000, "x", true));
              if (to < u.bbox.left || from > u.bbox.left + u.bbox.width) continue;
              x.fillStyle = full ? css("--critical") : css("--muted");
              x.globalAlpha = full ? 0.75 : 0.55;
              const tall = full ? u.bbox.height : Math.max(2, (u.bbox.height / 2) * Math.sqrt(ms / longest));
              x.fillRect(from, u.bbox.top + u.bbox.height - tall, to - from, tall);
            }
            x.restore();
          },
          reading: u => {
            if (u.cursor.left < 0) { reading.textContent = ""; return; }
            const at = u.posToVal(u.cursor.left, "x");
            const load = nearest(line, at, reach());
            const pause = nearest(run.pauses, at, reach());
            reading.textContent = figure(at) + " s"
              + (load ? "  ·  " + figure(load[1]) + (hasLoad ? " /s" : " MiB") : "")
              + (pause ? "  ·  " + (pause[2] ? "Full GC " : T["pause"] + " ") + figure(pause[1]) + " ms" : "");
          },
        });
    });
  };

  /** One chart with a line or a cloud of dots for each configuration. */
  const together = (title, pick, options) => {
    if (!data.configurations.some(c => c.runs.some(r => pick(r).length))) return;
    const box = make("div", "chart");
    const head = make("div", "row-head");
    const reading = make("span", "reading");
    head.append(make("h3", "", title), reading);
    box.append(head);
    more.append(box);
    const shown = data.configurations.map((c, i) => [c, i]).filter(([, i]) => !hidden.has(i));
    const lists = shown.map(([c]) => pick(c.runs[c.shown || 0]));
    const xs = [...new Set(lists.flatMap(l => l.map(p => p[0])))].sort((a, b) => a - b);
    const at = new Map(xs.map((x, n) => [x, n]));
    const columns = lists.map(l => {
      const column = new Array(xs.length).fill(null);
      for (const p of l) column[at.get(p[0])] = p[1];
      return column;
    });
    plot(box, shown.map(([c]) => ({
      stroke: color(c), width: options.dots ? 0 : 1.3, spanGaps: true,
      points: { show: Boolean(options.dots), size: 5, stroke: color(c), fill: color(c) }, paths: options.dots ? () => null : undefined,
    })), [xs, ...columns], {
      height: 210, bottom: true,
      y: options.log ? { distr: 3, range: (u, a, b) => [Math.max(0.05, a / 1.3), b * 1.3] } : { range: [0, most(pick, 1) * 1.05] },
      values: (u, v) => v.map(x => (x === null ? "" : figure(x, 2))),
      reading: u => {
        if (u.cursor.left < 0) { reading.textContent = ""; return; }
        const x = u.posToVal(u.cursor.left, "x");
        reading.textContent = figure(x) + " s  ·  " + shown.map(([c], n) => {
          const p = nearest(lists[n], x, reach());
          return p ? c.marker + " " + figure(p[1]) + " " + options.unit : null;
        }).filter(Boolean).join("   ");
      },
    });
  };

  // --- figures: runs as dots, their mean, its interval ---

  const svg = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [k, v] of Object.entries(attributes)) node.setAttribute(k, v);
    return node;
  };

  const dots = (grid, metric) => {
    const shown = data.configurations.map((c, i) => [c, metric.rows[i], i]).filter(([, , i]) => !hidden.has(i));
    const values = shown.flatMap(([, r]) => (r.mean === undefined ? r.values : [...r.values, r.mean]));
    const high = Math.max(...values), low = Math.min(...values);
    if (!(high > 0)) return;
    // Figures that differ little have an axis of their own, which does not begin at zero.
    const from = low > 0.7 * high ? low - Math.max(high - low, 0.01 * high) : 0;
    const box = make("div", "dots");
    box.append(make("h3", "", metric.name + (metric.unit ? " (" + metric.unit + ")" : "")));
    const W = 420, left = 150, right = 76, step = 24;
    const picture = svg("svg", { viewBox: `0 0 ${W} ${shown.length * step + 22}`, role: "img" });
    picture.setAttribute("aria-label", metric.name + ": " + shown.map(([c, r]) => c.name + " " + (r.text || "–")).join(", "));
    const x = v => left + ((W - left - right) * (Math.min(Math.max(v, from), high) - from)) / (high - from);
    shown.forEach(([c, r], n) => {
      const y = n * step + 14;
      picture.append(svg("line", { x1: left, x2: W - right, y1: y, y2: y, class: "axis", "stroke-width": 0.5 }));
      const name = svg("text", { x: left - 8, y: y + 4, "text-anchor": "end" });
      name.textContent = short(c.name, 20);
      picture.append(name);
      if (r.low !== undefined && r.high !== undefined)
        picture.append(svg("line", { x1: x(r.low), x2: x(r.high), y1: y, y2: y, stroke: color(c), "stroke-width": 2 }));
      if (r.mean !== undefined)
        picture.append(svg("line", { x1: x(r.mean), x2: x(r.mean), y1: y - 7, y2: y + 7, class: "mean", "stroke-width": 2 }));
      for (const v of r.values) {
        const dot = svg("circle", { cx: x(v), cy: y, r: 4, fill: color(c), "fill-opacity": 0.75 });
        const tip = svg("title", {});
        tip.textContent = c.name + ": " + figure(v, 4) + " " + metric.unit;
        dot.append(tip);
        picture.append(dot);
      }
      const text = svg("text", { x: W - right + 8, y: y + 4 });
      text.textContent = r.text || "–";
      picture.append(text);
    });
    for (const [value, anchor] of [[from, "start"], [high, "end"]]) {
      const tick = svg("text", { x: x(value), y: shown.length * step + 18, "text-anchor": anchor, class: "tick" });
      tick.textContent = figure(value);
      picture.append(tick);
    }
    box.append(picture);
    grid.append(box);
  };

  /** A metric over a varied number: runs as dots, lines through their means, intervals. */
  const curve = (grid, sweep, lines, metric) => {
    const points = lines.flatMap(l => l.points);
    const rows = points.map(p => metric.rows[p.configuration]);
    const values = rows.flatMap(r => [...r.values, r.mean ?? 0]);
    const most = Math.max(...values);
    if (!(most > 0)) return;
    const box = make("div", "dots");
    const title = metric.name + (metric.unit ? " (" + metric.unit + ")" : "");
    box.append(make("h3", "", title));
    const W = 420, H = 240, left = 50, right = lines.some(l => l.label) ? 84 : 14, top = 10, bottom = 40;
    const settings = points.map(p => p.at);
    const least = Math.min(...settings), last = Math.max(...settings);
    const even = least > 0 && last / least >= 8 ? Math.log : v => v;
    const x = v => left + 10 + ((W - left - right - 20) * (even(v) - even(least))) / (even(last) - even(least) || 1);
    const y = v => H - bottom - ((H - top - bottom) * Math.min(v, most * 1.05)) / (most * 1.05);
    const picture = svg("svg", { viewBox: `0 0 ${W} ${H}`, role: "img" });
    const text = (at, height, anchor, value) => {
      const node = svg("text", { x: at, y: height, "text-anchor": anchor });
      node.textContent = value;
      picture.append(node);
      return node;
    };
    picture.setAttribute("aria-label", title + ": " + points.map((p, i) => p.text + " " + (rows[i].text || "–")).join(", "));
    const power = 10 ** Math.floor(Math.log10(most / 4));
    const step = [1, 2, 5, 10].map(k => k * power).find(each => each >= most / 4);
    for (let value = 0; value <= most * 1.05; value += step) {
      picture.append(svg("line", { x1: left, x2: W - right, y1: y(value), y2: y(value), class: "axis", "stroke-width": 0.5 }));
      text(left - 6, y(value) + 4, "end", figure(value, 2));
    }
    let free = 0;
    for (const p of [...new Map(points.map(p => [p.at, p])).values()].sort((a, b) => a.at - b.at)) {
      const half = p.text.length * 3.6;
      if (x(p.at) - half < free) continue;
      free = x(p.at) + half + 4;
      text(x(p.at), H - bottom + 16, "middle", p.text);
    }
    text((left + W - right) / 2, H - 6, "middle", sweep.factor);
    const ends = [];
    for (const line of lines) {
      const stroke = color(data.configurations[line.first]);
      const known = line.points.map(p => [p, metric.rows[p.configuration]]).filter(([, r]) => r.mean !== undefined);
      picture.append(svg("polyline", {
        points: known.map(([p, r]) => x(p.at) + "," + y(r.mean)).join(" "), fill: "none", stroke, "stroke-width": 1.6,
      }));
      for (const [p, r] of known) {
        const name = data.configurations[p.configuration].name + ": ";
        if (r.low !== undefined && r.high !== undefined)
          picture.append(svg("line", { x1: x(p.at), x2: x(p.at), y1: y(Math.max(r.low, 0)), y2: y(r.high), stroke, "stroke-width": 1.2 }));
        for (const v of [...r.values, r.mean]) {
          const dot = svg("circle", { cx: x(p.at), cy: y(v), r: v === r.mean ? 4 : 2.5, fill: stroke });
          const tip = svg("title", {});
          tip.textContent = name + figure(v, 4) + " " + metric.unit;
          dot.append(tip);
          picture.append(dot);
        }
      }
      const end = known[known.length - 1];
      if (line.label && end) ends.push({ y: y(end[1].mean) + 4, label: line.label, stroke });
    }
    // Names behind the ends of the lines, apart from each other.
    ends.sort((a, b) => a.y - b.y).reduce((above, end) => {
      const at = Math.max(end.y, above + 14);
      text(W - right + 4, at, "start", short(end.label, 12)).style.fill = end.stroke;
      return at;
    }, 0);
    box.append(picture);
    grid.append(box);
  };

  const sweeps = () => {
    for (const sweep of data.sweeps) {
      charts.append(make("h2", "", data.sweep));
      const grid = make("div", "grid");
      charts.append(grid);
      const lines = sweep.lines.map(l => ({
        label: l.label, first: l.points[0].configuration, points: l.points.filter(p => !hidden.has(p.configuration)),
      }));
      for (const metric of data.metrics) curve(grid, sweep, lines, metric);
    }
  };

  const draw = () => {
    if (!charts) return;
    for (const p of plots) { sync.unsub(p); p.destroy(); }
    plots.length = 0;
    charts.replaceChildren();
    more.replaceChildren();
    if (data.configurations.length > 1) {
      const toggles = make("div");
      toggles.id = "toggles";
      data.configurations.forEach((c, i) => {
        const label = make("label", "toggle");
        const box = make("input");
        box.type = "checkbox";
        box.checked = !hidden.has(i);
        box.onchange = () => { box.checked ? hidden.delete(i) : hidden.add(i); draw(); };
        label.append(box, named(make("span"), c));
        toggles.append(label);
      });
      charts.append(toggles);
    }
    sweeps();
    rows();
    const grid = make("div", "grid");
    more.append(grid);
    const swept = new Set(data.sweeps.flatMap(s => s.lines.flatMap(l => l.points.map(p => p.configuration))));
    const isSingle = data.configurations.length === 1 && data.configurations[0].runs.length === 1;
    if (swept.size < data.configurations.length && !isSingle) for (const m of data.metrics) dots(grid, m);
    together(T["pauses"], r => r.pauses.map(p => [p[0], p[1]]), { dots: true, log: true, unit: "ms" });
    if (hasLoad) together(T["heap"], r => r.heap, { unit: "MiB" });
    together(T["p99"], r => r.p99, { log: true, unit: "ms" });
  };

  // --- table: a click on a head sorts ---

  const number = cell => {
    const m = (cell.firstElementChild || cell).textContent.replace(/[,\u202f\u00a0]/g, "").replace("\u2212", "-").match(/-?\d+(\.\d+)?/);
    return m ? parseFloat(m[0]) : NaN;
  };
  /** Without the sign of a configuration. */
  const plain = cell => cell.textContent.replace(/^.\u00a0/, "");
  for (const table of document.querySelectorAll("table"))
    table.querySelectorAll("th").forEach((head, column) => {
      head.tabIndex = 0;
      const sort = () => {
        const up = head.getAttribute("aria-sort") !== "ascending";
        table.querySelectorAll("th").forEach(h => h.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        const body = table.tBodies[0];
        [...body.rows].sort((a, b) => {
          const x = number(a.cells[column]), y = number(b.cells[column]);
          const order = column && !isNaN(x) && !isNaN(y) ? x - y
            : plain(a.cells[column]).localeCompare(plain(b.cells[column]), root.lang, { numeric: true });
          return up ? order : -order;
        }).forEach(r => body.append(r));
      };
      head.onclick = sort;
      head.onkeydown = e => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); sort(); } };
    });

  for (const code of document.querySelectorAll(".code")) {
    const button = make("button", "copy", T["copy"]);
    button.type = "button";
    button.onclick = () => {
      getSelection().selectAllChildren(code);
      if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).catch(() => document.execCommand("copy"));
      else document.execCommand("copy");
    };
    code.before(button);
  }

  document.getElementById("theme").onclick = () => { root.dataset.theme = isDark() ? "light" : "dark"; draw(); };
  let resizing;
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(draw, 150); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(d => (d.open = true)));
  draw();
})();
