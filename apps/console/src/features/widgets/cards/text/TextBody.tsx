import { Markdown } from '#/components/Markdown.tsx';

interface TextBodyProps {
  text: string;
  isBare: boolean;
}

/** The text of a widget, which fills it. */
export const TextBody = ({ text, isBare }: TextBodyProps) => (
  <Markdown
    text={text}
    h="full"
    overflow="auto"
    px="3"
    pb="3"
    textStyle="ui"
    fontSize={isBare ? '18px' : undefined}
  />
);
