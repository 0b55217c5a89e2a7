import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

const commonLanguages =
  'ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-MX et fa fi fr fr-CA fr-CH he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh zh-CN zh-TW';

export const listLocales: Handler<'listLocales'> = () => {
  const tags = Intl.DisplayNames.supportedLocalesOf(commonLanguages.split(' '));
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const locales = tags.map((tag) => [tag, { language_tag: tag, display_name: names.of(tag) ?? tag }]);
  return ok({ locales: Object.fromEntries(locales) });
};
