// Runs before the first paint and before any module.
(() => {
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };

  // So that a dark screen never flashes light. The theme store keeps this key.
  const theme = kept('tailrace.theme');
  const mode = theme?.until > Date.now() ? theme.mode : 'system';
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Who has a session, which its store keeps under this key, will see a page: its code comes beside that of the login.
  if (!kept('tailrace.session')) return;
  const { page, search, font } = document.currentScript.dataset;
  const ask = (link) =>
    link.href && document.head.append(Object.assign(document.createElement('link'), link));
  ask({ rel: 'modulepreload', href: page });
  if (location.pathname !== '/search') return;
  ask({ rel: 'modulepreload', href: search });
  ask({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
})();
