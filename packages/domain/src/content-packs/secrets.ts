const secretNames = /auth|credential|key|pass|secret|sig|token/i;

/**
 * An address as it may travel in a content pack: without user name and password, and without the values of parameters
 * whose names say that they are secret. Placeholders such as `${key}` stay.
 *
 * @example withoutSecrets('https://me:pw@example.org/?api_key=1&page=2') // 'https://example.org/?api_key=&page=2'
 */
export function withoutSecrets(address: string): string {
  const start = /^\s*[a-z][\w+.-]*:\/\//i.exec(address)?.[0] ?? '';
  const [authority = '', ...rest] = address.slice(start.length).split(/([/?#].*)/s);
  const whole = start + (start === '' ? authority : authority.slice(authority.lastIndexOf('@') + 1));
  const [path = '', ...query] = rest.join('').split('?');
  return [whole + path, ...query.map(withoutSecretValues)].join('?');
}

const withoutSecretValues = (query: string) =>
  query
    .split('&')
    .map((parameter) => {
      const end = parameter.indexOf('=');
      const isSecret = end > 0 && secretNames.test(parameter.slice(0, end));
      return isSecret && !parameter.startsWith('${', end + 1) ? parameter.slice(0, end + 1) : parameter;
    })
    .join('&');
