import { Box, chakra, Grid } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import {
  itemTitle,
  keyFields,
  type PinnedMessage,
  type TimelineItem,
} from '@tailrace/domain/timelines/timeline';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

const ChartContent = lazyWithRetry(async () => (await import('./ChartContent.tsx')).ChartContent, {
  fallback: () => <Box h="240px" />,
});

interface ItemContentProps {
  item: TimelineItem;
  zone: string;
}

/** What was pinned. Texts of logs are always shown as text. */
export function ItemContent({ item, zone }: ItemContentProps) {
  const { content } = item;
  switch (content.type) {
    case 'message':
      return <MessageContent message={content} />;
    case 'chart':
      return <ChartContent chart={content} title={itemTitle(item)} zone={zone} />;
    case 'change':
      return (
        <>
          <LogText>{content.text}</LogText>
          <Aside>
            Compared with {absoluteTime(new Date(content.compared_from), zone)} –{' '}
            {absoluteTime(new Date(content.compared_to), zone)}
          </Aside>
        </>
      );
    case 'pattern':
      return (
        <>
          <LogText>{content.text}</LogText>
          <Aside>{countOf(content.messages, 'message')}</Aside>
        </>
      );
    case 'event':
      return <LogText>{content.text}</LogText>;
    case 'note':
      return null;
  }
}

const Aside = ({ children }: { children: ReactNode }) => (
  <chakra.p textStyle="small" color="fg.muted" mt="1">
    {children}
  </chakra.p>
);

const LogText = ({ children }: { children: string }) => (
  <chakra.pre
    className="mono"
    dir="auto"
    m="0"
    px="3"
    py="2"
    borderRadius="md"
    bg="bg.sunken"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    maxH="320px"
    overflowY="auto"
    // A text that scrolls must be reached with the keyboard.
    tabIndex={0}
    css={{ '@media print': { maxHeight: 'none' } }}
  >
    {children}
  </chakra.pre>
);

/** Fields that are shown at first; the others are one press away. */
const shownFields = 6;

function MessageContent({ message }: { message: PinnedMessage }) {
  const fields = keyFields(message);
  const others = fields.slice(shownFields);
  return (
    <>
      <LogText>{String(message.fields.message ?? '')}</LogText>
      <FieldList fields={fields.slice(0, shownFields)} />
      {others.length > 0 && (
        <chakra.details mt="1">
          <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
            {countOf(others.length, 'more field')}
          </chakra.summary>
          <FieldList fields={others} />
        </chakra.details>
      )}
      {message.is_cut && <Aside>Parts of the message were too long to pin.</Aside>}
    </>
  );
}

function FieldList({ fields }: { fields: readonly { name: string; value: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <Grid
      as="dl"
      className="mono"
      templateColumns="minmax(60px, max-content) minmax(0, 1fr)"
      columnGap="3"
      rowGap="0.5"
      mt="1.5"
      px="3"
    >
      {fields.map(({ name, value }) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted" overflowWrap="anywhere" maxW="240px">
            {name}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            <bdi>{value}</bdi>
          </chakra.dd>
        </Box>
      ))}
    </Grid>
  );
}
