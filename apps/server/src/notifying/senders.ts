import { urlWhitelist } from '../areas/configurations/url-whitelist.ts';
import { defineService } from '../host/service.ts';
import { createPostJson } from './post-json.ts';
import { createSendMail } from './send-mail.ts';

/** How notifications leave the server. */
export const senderService = defineService({
  needs: { whitelist: urlWhitelist },
  create: ({ mail }, { whitelist }) => ({
    postJson: createPostJson(whitelist),
    sendMail: createSendMail(mail),
  }),
});
