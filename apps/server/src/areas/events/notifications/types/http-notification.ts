import { parseTemplate } from '@tailrace/languages/template';
import type { Schemas } from '@tailrace/sdk';
import { templated } from '../../../../notifying/templated.ts';
import { type FieldErrors, notificationType } from './notification-type.ts';

type Config = Schemas['HttpNotificationConfig'];

const maxHeaders = 20;
/** A token of a cloud provider has up to some thousand characters. */
const maxHeaderLength = 8_192;
/** A filled-in body, in characters; longer ones are cut. */
const maxBodyLength = 1_000_000;

const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
/** What HTTP transports in a header. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers of the connection, which the server itself sets. */
const reserved =
  /^(?:host|content-length|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

function headerErrors(headers: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(headers);
  if (entries.length > maxHeaders) return [`Enter at most ${maxHeaders} headers`];
  return entries.flatMap(([name, value]) => {
    if (!headerName.test(name)) return [`${name.slice(0, 100)} is not the name of a header`];
    if (reserved.test(name)) return [`The server sets the header ${name} itself`];
    if (value.length > maxHeaderLength)
      return [`The header ${name} has more than ${maxHeaderLength} characters`];
    return headerValue.test(value) ? [] : [`The header ${name} has characters that HTTP does not allow`];
  });
}

/** A value within a text of JSON: without its quotes. */
const jsonEscaped = (text: string) => JSON.stringify(text).slice(1, -1);

function isJson(headers: Readonly<Record<string, string>>): boolean {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return type === undefined || /\bjson\b/i.test(type);
}

export const httpNotification = notificationType<Config>({
  type: 'http-notification-v1',

  errors({ url, headers, body_template = '' }) {
    const errors: FieldErrors = {};
    const parsed = URL.parse(url);
    if (url.trim() === '') errors.url = ['Enter the URL to post to'];
    else if (!parsed || !/^https?:$/.test(parsed.protocol)) errors.url = ['Enter an http or https URL'];
    const invalid = headerErrors(headers ?? {});
    if (invalid.length > 0) errors.headers = invalid;
    const [problem] = parseTemplate(body_template).problems;
    if (problem)
      errors.body_template = [`Line ${problem.line}, column ${problem.column}: ${problem.message}`];
    return errors;
  },

  /** Without what is empty, so that a notification of the documented settings stays one. */
  filled: ({ headers, body_template, ...config }) => ({
    ...config,
    ...(headers && Object.keys(headers).length > 0 && { headers }),
    ...(body_template && { body_template }),
  }),

  async send({ url, headers = {}, body_template = '' }, { model, templateModel, signal }, { post }) {
    const text =
      body_template === ''
        ? JSON.stringify(model)
        : templated('body', body_template, templateModel, {
            maxLength: maxBodyLength,
            ...(isJson(headers) && { escape: jsonEscaped }),
          });
    return { note: null, reply: await post(url, text, { headers, signal }) };
  },
});
