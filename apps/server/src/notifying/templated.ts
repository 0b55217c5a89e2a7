import { type RenderOptions, renderTemplate, TemplateError } from '@tailrace/languages/template';
import { DeliveryError } from './delivery-error.ts';

/** What the templates of a notification can name. */
export type Model = Readonly<Record<string, unknown>>;

/** Fills in a template. Throws a permanent DeliveryError that names the template when it cannot be parsed. */
export function templated(what: string, template: string, model: Model, options: RenderOptions = {}): string {
  try {
    return renderTemplate(template, model, options);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new DeliveryError(`The template of the ${what} cannot be used. ${error.message}`, {
      isPermanent: true,
    });
  }
}
