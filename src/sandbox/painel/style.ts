/** The panel's only style sheet: no font, image or file of another host. */
export const STYLE = `
:root { color-scheme: light dark; --fundo: #f4f6f4; --papel: #fff; --texto: #17211b; --fraco: #55645b;
  --linha: #d9e0db; --tom: #0b6b47; --tom-fraco: #e2f2ea; --erro: #a5261d; --erro-fraco: #fbe6e4;
  --aviso: #7a5200; --aviso-fraco: #fdf0d3; --raio: 10px; }
@media (prefers-color-scheme: dark) { :root { --fundo: #101613; --papel: #18211c; --texto: #e6ede8;
  --fraco: #9fb0a6; --linha: #2c3932; --tom: #5fd0a0; --tom-fraco: #17372a; --erro: #ff9d94;
  --erro-fraco: #43201d; --aviso: #f2c66d; --aviso-fraco: #3b2f12; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--fundo); color: var(--texto); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--tom); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--tom); outline-offset: 2px; border-radius: 4px; }
.pular { position: absolute; left: -999px; } .pular:focus { left: 8px; top: 8px; background: var(--papel); padding: 8px; }
header { background: var(--papel); border-bottom: 1px solid var(--linha); }
.topo { max-width: 1240px; margin: 0 auto; padding: 12px 20px 0; display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; }
.topo strong { font-size: 17px; } .topo .hora { margin-left: auto; color: var(--fraco); font-variant-numeric: tabular-nums; }
nav { max-width: 1240px; margin: 0 auto; padding: 6px 12px 0; display: flex; overflow-x: auto; gap: 2px; }
nav a { padding: 9px 12px; text-decoration: none; color: var(--fraco); white-space: nowrap; border-bottom: 3px solid transparent; }
nav a:hover { color: var(--texto); } nav a[aria-current] { color: var(--tom); border-color: var(--tom); font-weight: 600; }
main { max-width: 1240px; margin: 0 auto; padding: 20px; }
h1 { font-size: 22px; margin: 4px 0 14px; letter-spacing: -.01em; } h2 { font-size: 16px; margin: 0 0 10px; }
.sub { color: var(--fraco); margin: -12px 0 18px; max-width: 75ch; }
.grade { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(460px, 100%), 1fr)); }
.cartao { background: var(--papel); border: 1px solid var(--linha); border-radius: var(--raio); padding: 16px; min-width: 0; margin-bottom: 16px; }
.grade > .cartao { margin: 0; } .coluna { min-width: 0; }
.numeros { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 12px; margin-bottom: 16px; }
.numeros a { background: var(--papel); border: 1px solid var(--linha); border-radius: var(--raio); padding: 12px 14px; text-decoration: none; color: inherit; }
.numeros a:hover { border-color: var(--tom); } .numeros b { display: block; font-size: 24px; font-variant-numeric: tabular-nums; line-height: 1.25; }
.numeros span, .fraco { color: var(--fraco); }
.rolar { overflow-x: auto; background: var(--papel); border: 1px solid var(--linha); border-radius: var(--raio); margin-bottom: 16px; }
.rolar:focus-visible { outline-offset: 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; } th, td { text-align: left; padding: 9px 12px; border-bottom: 1px solid var(--linha); vertical-align: top; }
th { color: var(--fraco); font-weight: 600; white-space: nowrap; font-size: 13px; } table > :last-child tr:last-child > * { border-bottom: 0; } tbody tr:hover { background: var(--tom-fraco); }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } .s { white-space: nowrap; } .larga { min-width: 300px; } .aviso { overflow-wrap: anywhere; }
.vazio { padding: 26px; text-align: center; color: var(--fraco); }
.selo { display: inline-block; padding: 1px 9px; border-radius: 99px; font-size: 12.5px; font-weight: 600; white-space: nowrap; background: var(--linha); }
.selo.bom { background: var(--tom-fraco); color: var(--tom); } .selo.mau { background: var(--erro-fraco); color: var(--erro); } .selo.meio { background: var(--aviso-fraco); color: var(--aviso); }
.neg { color: var(--erro); }
.cartao > form { display: inline-flex; margin-right: 8px; } .cartao > form.toda { display: flex; margin-right: 0; } .cartao > details { margin-top: 14px; }
form { display: flex; flex-wrap: wrap; gap: 10px 14px; align-items: start; } td form { display: inline-flex; } td details[open] { min-width: 260px; }
button { font: inherit; font-weight: 600; color: var(--tom); background: transparent; border: 1px solid var(--tom); border-radius: 7px; padding: 6px 14px; min-height: 38px; cursor: pointer; }
button:hover { background: var(--tom-fraco); } button.principal { background: var(--tom); color: var(--papel); } button.perigo { color: var(--erro); border-color: var(--erro); }
button.perigo:hover { background: var(--erro-fraco); }
.relogio { font-size: 30px; font-variant-numeric: tabular-nums; letter-spacing: -.02em; line-height: 1.2; margin: 0 0 2px; }
pre { margin: 0; padding: 12px; background: var(--fundo); border: 1px solid var(--linha); border-radius: 7px; overflow: auto; max-height: 480px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0; } dt { color: var(--fraco); } dd { margin: 0; overflow-wrap: anywhere; }
.aviso { border-left: 4px solid var(--tom); background: var(--tom-fraco); padding: 10px 14px; border-radius: 6px; margin: 0 0 16px; } .aviso.recusado { border-color: var(--erro); background: var(--erro-fraco); }
details summary { cursor: pointer; color: var(--tom); } details[open] summary { margin-bottom: 10px; }
.cartao > p { margin: 0 0 10px; }
.paginas { display: flex; gap: 14px; align-items: center; margin-bottom: 16px; }
@media (max-width: 600px) { main { padding: 14px; } .topo { padding: 10px 14px 0; } .topo .fraco { display: none; } .relogio { font-size: 25px; }
  header nav { flex-wrap: wrap; padding: 4px 4px 0; } header nav a { padding: 7px 10px; }
  thead { position: absolute; display: block; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } table, tbody { display: block; } tr { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; padding: 5px 14px; border-bottom: 1px solid var(--linha); } table > :last-child tr:last-child { border-bottom: 0; }
  td { border: 0; padding: 1px 0; font-size: 13px; line-height: 1.4; white-space: normal; overflow-wrap: anywhere; min-width: 0; } td:first-child { font-weight: 600; }
  td:empty { display: none; } td::before { content: attr(data-coluna) ' '; color: var(--fraco); font-weight: 400; } td:first-child::before, td.nua::before { content: none; }
  td button { min-height: 24px; padding: 0 10px; } td .selo { padding: 0 7px; font-size: 12px; } }
@media (prefers-reduced-motion: no-preference) { a, button { transition: background .12s, border-color .12s; } }
`;

/** The sign of the panel in a browser's tab; without one a browser asks the service for it. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6b47"/><path d="M4 11V8m4 3V4m4 7V6" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;
