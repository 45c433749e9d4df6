/** Opens what a link points to, and everything before printing; on a phone the contents begin closed. */
export function openTargets(): void {
  addEventListener("hashchange", openTarget);
  // The same link once more changes no hash.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")?.hash === location.hash) openTarget();
  });
  addEventListener("beforeprint", () => {
    for (const item of document.querySelectorAll("details")) item.open = true;
  });
  const menu = document.querySelector<HTMLDetailsElement>(".menu");
  if (menu !== null && matchMedia("(max-width: 60rem)").matches) {
    menu.open = false;
    menu.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLAnchorElement) menu.open = false;
    });
  }
  openTarget();
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let item = target?.closest("details"); item; item = item.parentElement?.closest("details")) {
    item.open = true;
  }
  target?.scrollIntoView();
}
