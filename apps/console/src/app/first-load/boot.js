// The inline script of index.html: runs before the first paint and before any module. The CSP allows it by its hash.
(() => {
  const stored = (key, storage = localStorage) => {
    try {
      return JSON.parse(storage.getItem(key));
    } catch {
      return null;
    }
  };

  // Set before the first paint, so that a dark screen never flashes light. `app/theme/theme-mode.ts` owns this key.
  const theme = stored('tailrace.theme');
  const mode = theme?.until > Date.now() ? theme.mode : 'system';
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // The build writes the names of these files into the script's attributes (`vite-first-load.ts`). The font comes
  // first, because text laid out in a fallback font is laid out twice.
  const { text, page, pageStyles, search, searchStyles, mono } = document.currentScript.dataset;
  const request = (link) =>
    link.href && document.head.append(Object.assign(document.createElement('link'), link));
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' };
  request({ ...font, href: text });

  // Without a session the login is shown, which needs no other code. `app/session.ts` owns this key.
  const session = stored('tailrace.session');
  if (!session) return;
  const isSearch = location.pathname === '/search';
  request({ rel: 'modulepreload', href: page });
  request({ rel: 'stylesheet', href: pageStyles });
  if (isSearch) {
    request({ rel: 'modulepreload', href: search });
    request({ rel: 'stylesheet', href: searchStyles });
    request({ ...font, href: mono });
  }

  // Sends the page's first requests before its code has loaded; `prefetched-responses.ts` hands out the responses.
  const paths = ['/api/system/sessions', `/api/users/${encodeURIComponent(session.username)}`];
  if (isSearch) {
    paths.push('/api/search/decorators');
    paths.push('/api/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig');
  }
  const authorization = `Basic ${btoa(`${session.sessionId}:session`)}`;
  // Without this header the browser opens its own login dialog on a 401.
  const script = 'XMLHttpRequest';
  const headers = {
    authorization,
    accept: 'application/json',
    'x-requested-with': script,
    'x-requested-by': script,
  };
  const answers = {};
  for (const path of paths) {
    answers[path] = fetch(path, { headers });
    // Errors are reported where the response is used; this only avoids an unhandled rejection.
    answers[path].catch(() => {});
  }
  window.prefetched = { authorization, answers };

  // The first access to sessionStorage takes 20 to 30 ms; here nothing waits for it.
  stored('', sessionStorage);
})();
