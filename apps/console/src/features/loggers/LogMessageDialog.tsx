import { Box, chakra, Flex } from '@chakra-ui/react';
import { absoluteTime } from '#/app/time.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FactList } from '#/components/detail/FactList.tsx';
import { Modal } from '#/components/Modal.tsx';
import { LevelName } from './LevelName.tsx';
import { toLogLevel } from './log-levels.ts';
import type { LogMessage } from './model.ts';
import { loggerTitle } from './rows.ts';

interface LogMessageDialogProps {
  /** `undefined` if the node no longer has it. */
  message: LogMessage | undefined;
  onClose: () => void;
}

export function LogMessageDialog({ message, onClose }: LogMessageDialogProps) {
  return (
    <Modal label="Log message" width="760px" onClose={onClose}>
      <Flex direction="column" maxH="76vh" textStyle="table">
        <Box flex="1" minH="0" overflowY="auto" px="5" pt="4" tabIndex={0} role="group" aria-label="Its text">
          {message ? <Content message={message} /> : <p>The node no longer remembers this message.</p>}
        </Box>
        <Flex justify="flex-end" align="center" gap="2" px="5" py="3.5">
          {message && <CopyButton isNamed label="Copy message" text={wholeText(message)} />}
          <Button data-autofocus="" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

const wholeText = ({ timestamp, level, class_name, message, throwable }: LogMessage) =>
  [`${timestamp} ${level} ${loggerTitle(class_name)}: ${message}`, throwable].filter(Boolean).join('\n');

function Content({ message: { message, level, timestamp, class_name, ...rest } }: { message: LogMessage }) {
  const { thread_name, marker, context, throwable } = rest;
  return (
    <>
      <Flex gap="3" mb="1">
        <LevelName level={toLogLevel(level)} />
        <chakra.time dateTime={timestamp} color="fg.muted">
          {absoluteTime(new Date(timestamp))}
        </chakra.time>
      </Flex>
      <chakra.h2 textStyle="heading" overflowWrap="anywhere" whiteSpace="pre-wrap" mb="3">
        <bdi>{message}</bdi>
      </chakra.h2>
      <FactList
        label="About this log message"
        facts={[
          { label: 'Logger', values: [loggerTitle(class_name)], isCode: true },
          { label: 'Thread', values: [thread_name] },
          ...(marker ? [{ label: 'Marker', values: [marker] }] : []),
          ...Object.entries(context).map(([label, value]) => ({ label, values: [value] })),
        ]}
      />
      {throwable && (
        <chakra.pre
          aria-label="Error"
          mt="3"
          p="3"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.sunken"
          textStyle="mono"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {throwable}
        </chakra.pre>
      )}
    </>
  );
}
