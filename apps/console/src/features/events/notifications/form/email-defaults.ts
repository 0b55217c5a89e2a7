// Only names that every server of the API knows, so that the mails of a new notification are readable on any of them.

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the placeholders are the template's own.

export const defaultSubject = '${event_definition_title}: ${event.message}';

export const defaultBody = [
  '${event.message}',
  '',
  'Definition: ${event_definition_title}',
  'Description: ${event_definition_description}',
  'Time: ${event.timestamp}',
  'Window: ${event.timerange_start} to ${event.timerange_end}',
  'Key: ${event.key}',
  'Source: ${event.source}',
  '${if backlog}',
  'Latest messages:',
  '${foreach backlog message}${message.timestamp} ${message.source}: ${message.message}',
  '${end}${end}',
].join('\n');

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the placeholders are the template's own.
