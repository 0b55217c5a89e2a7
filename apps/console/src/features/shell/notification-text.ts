import type { SystemNotification } from '@tailrace/sdk';

export interface NotificationText {
  title: string;
  advice?: string;
  /** The input it is about, whose page says more. */
  inputId?: string;
  /** The output it is about. */
  outputId?: string;
}

const texts: Partial<Record<SystemNotification['type'], NotificationText>> = {
  no_input_running: {
    title: 'No input is running',
    advice: 'Nothing can arrive until an input is started.',
  },
  input_failed_to_start: {
    title: 'An input failed to start',
    advice: 'Its page shows the reason.',
  },
  input_failure_shutdown: {
    title: 'An input was shut down after a failure',
    advice: 'Its page shows the reason.',
  },
  es_node_disk_watermark_low: { title: 'The disk is filling up' },
  es_node_disk_watermark_high: { title: 'The disk is almost full' },
  es_node_disk_watermark_flood_stage: {
    title: 'The disk is full',
    advice: 'Inputs refuse messages until there is room again. Searches still answer.',
  },
  journal_utilization_too_high: { title: 'The journal is almost full' },
  journal_uncommitted_messages_deleted: { title: 'Messages were lost: the journal was full' },
};

/** Title and text of a notification; an unknown type is spelled out. */
export function notificationText({ type, details }: SystemNotification): NotificationText {
  const known = texts[type];
  const { title, description, input_id: inputId } = details ?? {};
  if (type === 'output_failing') return failingOutput(details ?? {});
  if (known) {
    return {
      ...(typeof description === 'string' ? { advice: description } : {}),
      ...known,
      ...(typeof inputId === 'string' ? { inputId } : {}),
    };
  }
  const spelled = type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return {
    title: typeof title === 'string' ? title : spelled,
    ...(typeof description === 'string' ? { advice: description } : {}),
  };
}

function failingOutput({ outputTitle, errorMessage, outputId }: Record<string, unknown>): NotificationText {
  return {
    title: `The output “${outputTitle}” cannot send`,
    advice: `${errorMessage}.`,
    ...(typeof outputId === 'string' ? { outputId } : {}),
  };
}
