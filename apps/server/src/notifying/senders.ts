import type { Post, PostJson } from './post-json.ts';
import type { SendMail } from './send-mail.ts';

/** How notifications leave the server. */
export interface Senders {
  post: Post;
  postJson: PostJson;
  sendMail: SendMail;
  /** The mail address of a user; null when there is no enabled user with one. */
  addressOf(username: string): string | null;
}
