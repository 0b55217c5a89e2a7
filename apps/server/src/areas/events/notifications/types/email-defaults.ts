/** Templates of mails that name none of their own: what happened, where, since when, its values, and how to look at it. */

/** The message of an event begins with the title of its definition. */
export const defaultSubject = '${event.message}';

export const defaultBody = `\${event.message}

Definition: \${event_definition_title}
\${if event_definition_description}Description: \${event_definition_description}
\${end}Time: \${event.timestamp}
\${if event.timerange_start}Window: \${event.timerange_start} to \${event.timerange_end}
\${end}\${if event.key}Key: \${event.key}
\${end}Source: \${event.source}
Priority: \${event_priority}
\${foreach event.group_by_fields field}\${field.key}: \${field.value}
\${end}\${foreach event.fields field}\${field.key}: \${field.value}
\${end}\${if event_replay_url}
Show the messages: \${event_replay_url}
\${end}\${if backlog}
Latest messages:
\${foreach backlog message}\${message.timestamp} \${message.source}: \${message.message}
\${end}\${end}`;
