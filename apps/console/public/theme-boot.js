// Runs before the first paint, so that a dark screen never flashes light. The theme store keeps this key.
(() => {
  let mode = 'system';
  try {
    const kept = JSON.parse(localStorage.getItem('tailrace.theme'));
    if (kept && kept.until > Date.now()) mode = kept.mode;
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
