/**
 * The panel's only script: every two seconds the parts of the page that show what happened are
 * fetched again and put in place. A part in which somebody types or has something open is left alone; a
 * link that has the focus keeps it.
 */
export const SCRIPT = `
let pending = false;
async function refresh() {
  if (pending || document.hidden) return;
  pending = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.ok) {
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const part of document.querySelectorAll('[data-vivo]')) {
        const fresh = next.getElementById(part.id);
        const active = document.activeElement;
        const isInside = active !== part && part.contains(active);
        const href = isInside && active.getAttribute('href');
        if (!fresh || (isInside && !href) || part.querySelector('details[open]')) continue;
        if (fresh.innerHTML === part.innerHTML) continue;
        part.innerHTML = fresh.innerHTML;
        if (href) part.querySelector('a[href="' + CSS.escape(href) + '"]')?.focus({ preventScroll: true });
      }
    }
  } catch {
    // The sandbox is not there: the next turn asks again.
  } finally {
    pending = false;
  }
}
setInterval(refresh, 2000);
`;
