import { urlWhitelist } from '../areas/configurations/url-whitelist.ts';
import { userService } from '../areas/users/user-service.ts';
import { defineService } from '../host/service.ts';
import { createPostJson, type PostJson } from './post-json.ts';
import { createSendMail, type SendMail } from './send-mail.ts';

/** How notifications leave the server. */
export interface Senders {
  postJson: PostJson;
  sendMail: SendMail;
  /** The mail address of a user; null when there is no enabled user with one. */
  addressOf(username: string): string | null;
}

export const senderService = defineService({
  needs: { whitelist: urlWhitelist, users: userService },
  create: ({ mail }, { whitelist, users }): Senders => ({
    postJson: createPostJson(whitelist.allows),
    sendMail: createSendMail(mail),
    addressOf(username) {
      const user = users.findByUsername(username);
      return user?.account_status === 'enabled' && user.email !== '' ? user.email : null;
    },
  }),
});
