import { startOpenIdProvider } from './openid-provider.ts';

/**
 * An OpenID Connect provider as a child process of a test of the whole product. It gets one message, who is in it and where
 * it sends browsers, and sends one: how a service reaches it. It ends with its parent.
 */
process.once('message', async (options: Parameters<typeof startOpenIdProvider>[0]) => {
  const { issuer, clientId, clientSecret } = await startOpenIdProvider(options);
  process.send?.({ issuer, clientId, clientSecret });
});
process.once('disconnect', () => process.exit(0));
