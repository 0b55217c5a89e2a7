import { defineService } from '../../../host/service.ts';
import { createPost, createPostJson } from '../../../notifying/post-json.ts';
import { createSendMail } from '../../../notifying/send-mail.ts';
import type { Senders } from '../../../notifying/senders.ts';
import { urlWhitelist } from '../../configurations/url-whitelist.ts';
import { userService } from '../../users/user-service.ts';

export const senderService = defineService({
  needs: { whitelist: urlWhitelist, users: userService },
  create: ({ mail }, { whitelist, users }): Senders => ({
    post: createPost(whitelist.allows),
    postJson: createPostJson(whitelist.allows),
    sendMail: createSendMail(mail),
    addressOf(username) {
      const user = users.findByUsername(username);
      return user?.account_status === 'enabled' && user.email !== '' ? user.email : null;
    },
  }),
});
