/** The panel's only style sheet: no font, image or file of another host. */
export const STYLE = `
:root { color-scheme: light dark; --fundo: #f4f6f4; --papel: #fff; --texto: #17211b; --fraco: #55645b;
  --linha: #d9e0db; --tom: #0b6b47; --bom: #e2f2ea; --erro: #a5261d; --mau: #fbe6e4; --aviso: #7a5200;
  --meio: #fdf0d3; }
@media (prefers-color-scheme: dark) { :root { --fundo: #101613; --papel: #18211c; --texto: #e6ede8;
  --fraco: #9fb0a6; --linha: #2c3932; --tom: #5fd0a0; --bom: #17372a; --erro: #ff9d94; --mau: #43201d;
  --aviso: #f2c66d; --meio: #3b2f12; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--fundo); color: var(--texto); font: 15px/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--tom); outline-offset: 2px; border-radius: 4px; }
main { max-width: 1240px; margin: 0 auto; padding: 16px; }
h1 { font-size: 22px; margin: 4px 0; }
h2 { font-size: 16px; margin: 24px 0 10px; }
.sub { color: var(--fraco); margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0; }
dt { color: var(--fraco); }
dd { margin: 0; overflow-wrap: anywhere; }
.rolar { overflow-x: auto; background: var(--papel); border: 1px solid var(--linha); border-radius: 10px; }
.rolar p { margin: 0; padding: 16px; color: var(--fraco); }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 7px 12px; border-bottom: 1px solid var(--linha); vertical-align: top; }
th { color: var(--fraco); }
th, td:nth-child(-n + 2) { white-space: nowrap; }
.selo { padding: 1px 9px; border-radius: 99px; font-size: 12.5px; font-weight: 600; white-space: nowrap; }
.selo.bom { background: var(--bom); color: var(--tom); }
.selo.mau { background: var(--mau); color: var(--erro); }
.selo.meio { background: var(--meio); color: var(--aviso); }
summary { cursor: pointer; color: var(--tom); }
pre { margin: 8px 0 0; padding: 12px; background: var(--fundo); border: 1px solid var(--linha);
  overflow: auto; max-height: 480px; min-width: 260px; font: 13px/1.5 ui-monospace, monospace; }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/** The sign of the panel in a browser's tab; without one a browser asks the service for it. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6b47"/><path d="M4 11V8m4 3V4m4 7V6" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>';
