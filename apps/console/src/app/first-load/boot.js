// The inline script of index.html: runs before the first paint and before any module. The CSP allows it by its hash.
(() => {
  const stored = (key, storage = localStorage) => {
    try {
      return JSON.parse(storage.getItem(key));
    } catch {
      return null;
    }
  };

  // The server writes the path before all others into the page. A page opened without it has to move below it.
  const { pathPrefix = '' } = document.documentElement.dataset;
  if (!`${location.pathname}/`.startsWith(`${pathPrefix}/`)) {
    location.replace(pathPrefix + location.pathname + location.search + location.hash);
    return;
  }

  // Set before the first paint, so that a dark screen never flashes light. `app/theme/theme-mode.ts` owns this key.
  const theme = stored('tailrace.theme');
  const mode = theme?.until > Date.now() ? theme.mode : 'system';
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Holds what is typed before anything is drawn; `buffered-keystrokes.ts` types it into the login. Any key that could
  // mean more than text ends it.
  const early = { text: '', end: () => removeEventListener('keydown', hold) };
  function hold({ key, target, ctrlKey, metaKey, altKey }) {
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (target !== document.body || early.text.length > 99 || ['Tab', 'Enter', 'Escape'].includes(key))
      early.end();
    else if (isText) early.text += key;
    else if (key === 'Backspace') early.text = early.text.slice(0, -1);
  }
  addEventListener('keydown', hold);
  window.earlyKeystrokes = early;

  // The build writes the names of these files into the script's attributes (`vite-first-load.ts`).
  const { text, entry, page, search, searchStyles, adapt, mono } = document.currentScript.dataset;
  const request = (link) =>
    link.href && document.head.append(Object.assign(document.createElement('link'), link));

  // Fonts come first, because text laid out in a fallback font is laid out twice. On a slow line they would take the
  // code's share of it, and text is readable without them: there the first text requests them.
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' };
  const isSlow = navigator.connection?.rtt > 400;
  if (!isSlow) request({ ...font, href: text });

  // Without a session the login is shown, which needs no other code. `app/session.ts` owns this key.
  const session = stored('tailrace.session');
  if (!session) return;
  const isSearch = location.pathname === `${pathPrefix}/search`;

  // Sends the page's first requests before its code has loaded; `prefetched-responses.ts` hands out the responses.
  const authorization = `Basic ${btoa(`${session.sessionId}:session`)}`;
  // Without this header the browser opens its own login dialog on a 401.
  const script = 'XMLHttpRequest';
  const headers = {
    authorization,
    accept: 'application/json',
    'x-requested-with': script,
    'x-requested-by': script,
  };
  const responses = {};
  const prefetch = (call) => {
    const path = `${pathPrefix}/api${call}`;
    responses[path] = fetch(path, { headers });
    // Errors are reported where the response is used; this only avoids an unhandled rejection.
    return responses[path].catch(() => {});
  };
  window.prefetched = { authorization, responses };

  const requestSearch = () => {
    request({ rel: 'modulepreload', href: search });
    request({ rel: 'stylesheet', href: searchStyles });
  };

  // A browser keeps six connections to a server. The search needs one, which the page sends as soon as it is complete.
  // First comes code, which takes longest; last are replies that are needed once the code is there.
  request({ rel: 'modulepreload', href: entry });
  request({ rel: 'modulepreload', href: page });
  if (isSearch && !isSlow) requestSearch();
  // Requests to servers of newer versions are adapted, so all of them wait for it. `app/server-version.ts` owns this key.
  if (stored('tailrace.isAdapted')) request({ rel: 'modulepreload', href: adapt });
  const first = prefetch('/');
  // The search is sent with them; session and user are only needed to draw.
  if (isSearch) prefetch('/search/decorators');
  prefetch('/system/sessions');
  prefetch(`/users/${encodeURIComponent(session.username)}`);
  if (isSearch && !isSlow) {
    prefetch('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig');
    request({ ...font, href: mono });
  }
  // What draws the result comes a round trip later, and leaves a connection to the search.
  if (isSearch && isSlow) first.then(requestSearch);

  // The first access to sessionStorage takes 20 to 30 ms; here nothing waits for it.
  stored('', sessionStorage);
})();
