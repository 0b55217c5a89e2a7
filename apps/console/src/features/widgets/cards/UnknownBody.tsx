import { WidgetMessage } from './WidgetMessage.tsx';

/** A type that only another server or a plugin can show. */
export const UnknownBody = ({ type }: { type: string }) => (
  <WidgetMessage title={`This console cannot show widgets of type “${type}”`}>
    It comes from another version. It is kept as it is, and saved unchanged.
  </WidgetMessage>
);
