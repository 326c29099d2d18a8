/** The page's only script: filtering, and opening the evidence for paper. All of it can be left out. */
export const SCRIPT = `
'use strict';
(() => {
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();

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
