/** The page's only script: filtering, and opening the evidence for paper. All of it can be left out. */
export const SCRIPT = `
'use strict';
(() => {
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();

  const form = document.querySelector('.filtro');
  if (form) {
    const findings = [...document.querySelectorAll('#achados tbody[data-acao]')];
    const texts = new Map(findings.map((one) => [one, plain(one.dataset.canal + ' ' + one.rows[0].textContent)]));
    const output = form.querySelector('output');
    const filter = () => {
      const asked = plain(form.elements.texto.value.trim());
      let [count, claimed] = [0, 0];
      for (const one of findings) {
        one.hidden = !texts.get(one).includes(asked);
        if (one.hidden) continue;
        count += 1;
        if (one.dataset.acao === 'cobrar') claimed += Number(one.dataset.centavos);
      }
      for (const table of document.querySelectorAll('#achados table.achados')) {
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
