/** The default protocols of a URL. */
export const acceptedProtocols: readonly string[] = ['http:', 'https:'];

/** Whether a text is a complete URL with an accepted protocol. */
export function isValidUrl(text: string, protocols: readonly string[] = acceptedProtocols): boolean {
  const protocol = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(text.trim())?.[1];
  return protocol !== undefined && protocols.includes(protocol.toLowerCase()) && URL.canParse(text);
}
