/** The report's only style sheet: no font, image or file of another host. */
export const STYLE = `
:root { color-scheme: light dark; --fundo: #f5f6f4; --papel: #fff; --texto: #18201c; --fraco: #56635b; --linha: #dce2dd;
  --tom: #0b6b47; --erro: #a5261d; --sombra: #e9eeea; --foco: #0b6b47; --aviso: #7a5200; --aviso-fraco: #fdf0d3; }
@media (prefers-color-scheme: dark) { :root { --fundo: #101613; --papel: #18211c; --texto: #e7eee9; --fraco: #a3b3a9; --linha: #2f3c35;
  --tom: #5fd0a0; --erro: #ff9d94; --sombra: #233029; --foco: #5fd0a0; --aviso: #f2c66d; --aviso-fraco: #3b2f12; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 12px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--fundo); color: var(--texto); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--tom); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--foco); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.oculto { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pular { position: absolute; left: -999px; } .pular:focus { left: 8px; top: 8px; background: var(--papel); padding: 8px; z-index: 1; }
header, main { max-width: 1180px; margin: 0 auto; padding: 0 24px; } main { padding-bottom: 36px; }
header { padding-top: 28px; } h1 { font-size: 26px; line-height: 1.2; margin: 0; letter-spacing: -.015em; overflow-wrap: anywhere; }
header p { margin: 4px 0 14px; color: var(--fraco); }
nav ul { display: flex; flex-wrap: wrap; gap: 2px 18px; list-style: none; margin: 0; padding: 0 0 14px; border-bottom: 1px solid var(--linha); }
nav a { display: inline-block; padding: 4px 0; }
h2 { font-size: 20px; letter-spacing: -.01em; margin: 40px 0 10px; }
main p { max-width: 78ch; }
.numeros { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px; margin: 20px 0 14px; }
.numero { background: var(--papel); border: 1px solid var(--linha); border-top: 4px solid var(--cor); border-radius: 10px; padding: 14px 18px 16px; min-width: 0; }
.numero dt { font-weight: 600; color: var(--fraco); } .numero dd { margin: 0; }
.numero b { display: block; font-size: clamp(21px, 3.1vw, 34px); line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; color: var(--cor); overflow-wrap: anywhere; }
.numero span { color: var(--fraco); font-size: 14px; }
.recebido { --cor: var(--tom); } .falta { --cor: var(--erro); } .conferir { --cor: var(--aviso); }
.equacao { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; background: var(--sombra); border-radius: 8px; padding: 10px 16px; margin: 0 0 12px; max-width: none; }
.equacao > span { white-space: nowrap; } .equacao b, .numero b, .valor { font-variant-numeric: tabular-nums; white-space: nowrap; }
.confere { color: var(--tom); font-weight: 600; white-space: nowrap; } .neg { color: var(--erro); }
.notas { margin: 0; padding-left: 20px; max-width: 90ch; } .notas li { margin: 3px 0; }
.avisos { border-left: 4px solid var(--aviso); background: var(--aviso-fraco); border-radius: 8px; padding: 10px 18px; margin: 16px 0 0; } .avisos h2 { font-size: 16px; margin: 0 0 4px; } .avisos ul { margin: 0; padding-left: 18px; }
.fraco { color: var(--fraco); font-weight: 400; }
summary { cursor: pointer; color: var(--tom); padding: 3px 0; }
.rolar { overflow-x: auto; background: var(--papel); border: 1px solid var(--linha); border-radius: 10px; margin-bottom: 16px; }
.rolar:focus-visible { outline-offset: -3px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: left; font-weight: 600; padding: 12px 14px 8px; }
th, td { text-align: left; font-weight: 400; padding: 8px 14px; border-top: 1px solid var(--linha); vertical-align: top; overflow-wrap: break-word; }
thead th { color: var(--fraco); font-weight: 600; font-size: 13px; vertical-align: bottom; }
tbody th { font-weight: 500; } tfoot th, tfoot td { font-weight: 600; border-top: 2px solid var(--linha); }
.n { text-align: right; font-variant-numeric: tabular-nums; } .junto { white-space: nowrap; }
.significado, .segundo { display: block; color: var(--fraco); font-size: 13px; font-weight: 400; }
.significado { max-width: 60ch; min-width: 200px; }
.balancos td:first-child { white-space: nowrap; }
.achados > tbody > tr:not(.prova) > * { padding-bottom: 2px; } .achados .prova > td { border-top: 0; padding-top: 0; }
.achados bdi { overflow-wrap: anywhere; } .achados > tbody > tr > th { min-width: calc(17ch + 28px); } .achados > tbody > tr > td:nth-of-type(4) { min-width: 24ch; } .rolar[data-rola] > table > caption::after { content: "role para o lado \\2192"; display: block; color: var(--fraco); font-weight: 400; } .estado { display: inline-block; margin-top: 3px; font-size: 12.5px; background: var(--sombra); border-radius: 6px; padding: 1px 8px; }
.evidencia { contain: inline-size; } .evidencia > summary { font-size: 13.5px; display: inline-block; } .evidencia > summary::before { content: "\\25B8\\00a0"; } .evidencia[open] > summary::before { content: "\\25BE\\00a0"; }
.evidencia[open] { background: var(--fundo); border: 1px solid var(--linha); border-radius: 8px; padding: 8px 14px 12px; margin: 2px 0 8px; }
.evidencia p { margin: 6px 0 10px; } .evidencia table { font-size: 13.5px; } .evidencia caption { padding: 6px 0 4px; } .evidencia th, .evidencia td { padding: 5px 12px 5px 0; }
.evidencia .n { padding-right: 0; } .evidencia .conta { max-width: 560px; }
.fatos { display: flex; flex-wrap: wrap; gap: 4px 26px; margin: 12px 0 0; font-size: 13.5px; } .fatos dt { color: var(--fraco); } .fatos dd { margin: 0; overflow-wrap: anywhere; }
.vazio { padding: 22px; text-align: center; color: var(--fraco); margin: 0; }
pre { background: var(--papel); border: 1px solid var(--linha); border-radius: 8px; padding: 12px 14px; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 12px; max-width: 640px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.na-linha { display: none; } @media (max-width: 1100px) { .achados .largo { display: none; } .na-linha { display: block; } }
@media (max-width: 720px) { header, main { padding-left: 16px; padding-right: 16px; } .numeros { grid-template-columns: 1fr; gap: 10px; }
  .numero { padding: 10px 14px 12px; } .numero b { font-size: 28px; } .largo { display: none; } th, td { padding: 8px 10px; } caption { padding: 10px 10px 6px; }
  .achados > tbody > tr > th { min-width: calc(17ch + 15px); max-width: 170px; } .achados > tbody > tr > td:nth-of-type(4) { min-width: 0; }
  .equacao { flex-direction: column; } h2 { margin-top: 32px; } }
@media (max-width: 480px) { table { font-size: 12.5px; } th, td { padding: 7px 5px; } th:first-child, td:first-child { padding-left: 10px; } th:last-child, td:last-child { padding-right: 10px; }
  #por-canal, #por-canal > :not(caption), #por-canal tr { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } #por-canal { grid-template-columns: repeat(4, auto); }
  #por-canal caption, #por-canal tr > :first-child { grid-column: 1 / -1; } #por-canal tr > :first-child { padding-bottom: 0; } #por-canal tr > :nth-child(n + 2) { border-top: 0; padding: 2px 4px 7px; }
  .significado { min-width: 140px; } }
@page { size: A4; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; color: #56635b; } }
@media print {
  :root { color-scheme: light; --fundo: #fff; --papel: #fff; --texto: #000; --fraco: #4a554e; --linha: #c9d0cb; --tom: #0b6b47; --erro: #a5261d; --sombra: #eef1ef;
    --aviso: #7a5200; --aviso-fraco: #fdf0d3; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 9pt; line-height: 1.35; } header, main { max-width: none; padding-left: 0; padding-right: 0; } header { padding-top: 0; }
  nav, .pular, .evidencia:not([open]) > summary { display: none; }
  h1 { font-size: 18pt; } h2 { font-size: 13pt; margin: 12pt 0 4pt; break-after: avoid; } h2 + p { break-after: avoid; }
  .numeros { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8pt; } .numero { padding: 6pt 9pt 8pt; } .numero b { font-size: 15pt; } .numero span, .equacao, .notas { font-size: 9pt; }
  .rolar { overflow: visible; border: 0; border-radius: 0; margin-bottom: 6pt; } .rolar[data-rola] > table > caption::after { display: none; } table { font-size: 8pt; } caption { padding: 4pt 0 2pt; break-after: avoid; }
  th, td { padding: 1.5pt 4pt; } th:first-child, td:first-child { padding-left: 0; } th:last-child, td:last-child { padding-right: 0; }
  .significado, .segundo, thead th, .fatos { font-size: 7.5pt; } .evidencia p, .evidencia table, .evidencia .segundo, .evidencia .fatos { font-size: 7pt; } .segundo, .significado { display: inline; margin-left: 5pt; } p { break-inside: avoid; orphans: 3; }
  caption, thead, thead tr { break-after: avoid; } tbody:first-of-type > tr:first-child, table:not(.achados) > tbody > tr:nth-child(2) { break-before: avoid; }
  thead { display: table-header-group; } tfoot { display: table-row-group; } tr, .numero, .equacao, .notas li { break-inside: avoid; }
  .achados th bdi, .achados td.largo bdi { display: inline-block; vertical-align: top; width: max-content; max-width: 22ch; } .achados td.largo bdi { max-width: 17ch; } .achados th .segundo, .achados .largo .segundo { display: block; margin: 0; } .fatos .na-linha { display: none; } .achados > tbody { break-inside: avoid; } .achados .largo { display: table-cell; }
  .achados .prova > td { padding-bottom: 0; } .evidencia[open] { border-radius: 0; padding: 0 6pt; margin: 0; line-height: 1.2; } .evidencia > summary, .evidencia thead, .conta caption { display: none; }
  .lado { display: inline-block; width: 36%; margin-right: 4%; vertical-align: top; } .lado + .lado { width: 60%; margin: 0; }
  .evidencia th, .evidencia td { padding: 0 6pt 0 0; } .evidencia caption { padding: 0; } .evidencia p { margin: 0; } .fatos { margin: 0; gap: 0 12pt; } .fatos div { display: flex; gap: 4pt; }
  .prova:has(.evidencia:not([open])) { display: none; }
  .achados > tbody > tr:not(.prova) > * { padding-bottom: 1.5pt; } .achados > tbody > tr > td:nth-of-type(4) { width: 40%; min-width: 0; } .achados > tbody > tr > td:first-of-type:not([colspan]) { min-width: 11ch; } .achados > tbody > tr > th { min-width: 17ch; } .estado { font-size: 7.5pt; margin: 0 0 0 5pt; padding: 0 4pt; } a { color: inherit; text-decoration: none; } pre { border-color: var(--linha); }
}
`;
