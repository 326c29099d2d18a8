/** The page's only script: says of a table that scrolls that it does. It can be left out. */
export const SCRIPT = `
'use strict';
(() => {
  const frames = [...document.querySelectorAll('.rolar')];
  const sayScrolls = () => {
    for (const frame of frames) frame.toggleAttribute('data-rola', frame.scrollWidth > frame.clientWidth + 1);
  };
  addEventListener('resize', sayScrolls);
  sayScrolls();
})();
`;
