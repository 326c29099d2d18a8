/** The page's only script: sorting, filtering, and opening the evidence for paper. All of it can be left out. */
export const SCRIPT = `
'use strict';
(() => {
  const words = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();

  const cellOf = (rows, column) => rows.querySelector('tr').cells[column];
  const valueOf = (cell) => cell.dataset.v ?? cell.textContent.trim();

  function sort(table, column, direction) {
    const grouped = table.dataset.ordenar === 'grupos';
    const parent = grouped ? table : table.tBodies[0];
    const items = [...(grouped ? table.tBodies : parent.rows)];
    const keys = new Map(items.map((item) => [item, valueOf(grouped ? cellOf(item, column) : item.cells[column])]));
    items.sort((a, b) => direction * words.compare(keys.get(a), keys.get(b)));
    const isFigure = items.every((item) => keys.get(item) === '' || Number.isFinite(Number(keys.get(item))));
    if (isFigure) items.sort((a, b) => direction * (Number(keys.get(a)) - Number(keys.get(b))));
    const foot = table.tFoot;
    for (const item of items) parent.insertBefore(item, grouped ? foot : null);
  }

  for (const table of document.querySelectorAll('table[data-ordenar]')) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const isUp = head.getAttribute('aria-sort') === 'ascending';
        for (const other of heads) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', isUp ? 'descending' : 'ascending');
        sort(table, column, isUp ? -1 : 1);
      });
    });
  }

  for (const form of document.querySelectorAll('form[data-filtro]')) {
    const findings = [...document.querySelectorAll('#' + form.dataset.filtro + ' tbody[data-acao]')];
    const texts = new Map(findings.map((one) => [one, plain(one.rows[0].textContent)]));
    const { texto, acao, tipo, canal } = form.elements;
    const output = form.querySelector('output');
    const filter = () => {
      const asked = plain(texto.value.trim());
      let [count, claimed] = [0, 0];
      for (const one of findings) {
        const centavos = Number(one.dataset.centavos);
        const shown = texts.get(one).includes(asked)
          && (tipo.value === '' || one.dataset.nome === tipo.value)
          && (canal.value === '' || one.dataset.canal === canal.value)
          && (acao.value === '' || one.dataset.acao === acao.value);
        one.hidden = !shown;
        if (!shown) continue;
        count += 1;
        if (one.dataset.acao === 'cobrar') claimed += centavos;
      }
      for (const table of document.querySelectorAll('#' + form.dataset.filtro + ' table.achados')) {
        table.parentElement.hidden = [...table.tBodies].every(({ hidden }) => hidden);
      }
      output.value = count.toLocaleString('pt-BR') + ' de ' + findings.length.toLocaleString('pt-BR')
        + ' achados na lista: ' + reais.format(claimed / 100) + ' a cobrar.';
    };
    form.addEventListener('input', filter);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.hidden = false;
    filter();
  }

  const frames = [...document.querySelectorAll('.rolar')];
  const sayScrolls = () => {
    for (const frame of frames) frame.toggleAttribute('data-rola', frame.scrollWidth > frame.clientWidth + 1);
  };
  addEventListener('resize', sayScrolls);
  sayScrolls();

  let opened = [];
  addEventListener('beforeprint', () => {
    if (!document.querySelector('input[name=imprimir]')?.checked) return;
    opened = [...document.querySelectorAll('tbody:not([hidden]) .evidencia:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
})();
`;
