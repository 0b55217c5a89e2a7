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

// To read, not to call: and nothing that would ask another host.
globalThis.Scalar.createApiReference('#reference', {
  content: await contract(),
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  hiddenClients: true,
  documentDownloadType: 'none',
});
