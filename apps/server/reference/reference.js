const themes = {
  light: {
    theme: 'light',
    // The renderer's colours for methods are too faint on light grey.
    'show-method-in-nav-bar': 'as-plain-text',
    'bg-color': '#ffffff',
    'text-color': '#17212b',
    'primary-color': '#0f766e',
    'nav-bg-color': '#f6f7f9',
    'nav-text-color': '#4f5d6a',
    'nav-hover-bg-color': '#eef1f4',
    'nav-hover-text-color': '#0b5a54',
    'nav-accent-color': '#0f766e',
  },
  dark: {
    theme: 'dark',
    'show-method-in-nav-bar': 'as-colored-text',
    'bg-color': '#131b22',
    'text-color': '#e3eaf0',
    'primary-color': '#2fb5a6',
    'nav-bg-color': '#0d1318',
    'nav-text-color': '#95a4b1',
    'nav-hover-bg-color': '#18222b',
    'nav-hover-text-color': '#8fe3d8',
    'nav-accent-color': '#2fb5a6',
  },
};

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** What the renderer does not know to show: who may call an operation, and where it is found. */
function facts(operation) {
  const permission = operation['x-permission'];
  const who = { guest: 'anybody', none: 'any user who is logged in' }[permission] ?? `\`${permission}\``;
  const detail = operation['x-permission-detail'];
  const since = operation['x-since'];
  return [
    `**Permission:** ${who}${detail ? ` – ${detail}` : ''}`,
    ...(since ? [`**Since:** version ${since}`] : []),
    ...(operation['x-availability'] === 'embedded' ? ['**Only on the embedded server.**'] : []),
    `**Operation:** \`${operation.operationId}\``,
  ].join('\n\n');
}

async function contract() {
  const answer = await fetch('/api/docs/openapi.json');
  const document = await answer.json();
  for (const item of Object.values(document.paths)) {
    for (const operation of methods.flatMap((method) => item[method] ?? [])) {
      operation.description = [operation.description, facts(operation)].filter(Boolean).join('\n\n');
    }
  }
  return document;
}

const reference = document.querySelector('rapi-doc');
const darkness = matchMedia('(prefers-color-scheme: dark)');

function applyTheme() {
  const theme = darkness.matches ? themes.dark : themes.light;
  for (const [name, value] of Object.entries(theme)) reference.setAttribute(name, value);
}

darkness.addEventListener('change', applyTheme);
applyTheme();
await customElements.whenDefined('rapi-doc');
reference.loadSpec(await contract());
