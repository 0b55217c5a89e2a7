import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import { Link } from '@tanstack/react-router';
import { Upload as UploadIcon, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import type { Upload, useUploads } from './uploads.ts';

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  variant?: 'outline' | 'solid';
}

/** Chooses files of content packs. */
export function UploadButton({ onFiles, variant = 'outline' }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  usePaletteAction({ label: 'Upload content packs', run: choose });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="Files of content packs"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again once it is corrected.
          target.value = '';
        }}
      />
      <Button variant={variant} onClick={choose}>
        <UploadIcon size={14} aria-hidden />
        Upload content packs
      </Button>
    </>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page, and says so while they are above it. */
export function DropTarget({ onFiles }: Pick<UploadButtonProps, 'onFiles'>) {
  const [isAbove, setAbove] = useState(false);
  const onDrop = useEffectEvent((files: readonly File[]) => onFiles(files));
  useEffect(() => {
    // Entering an element inside comes before leaving the one around it.
    let depth = 0;
    const show = (change: number) => {
      depth = Math.max(0, depth + change);
      setAbove(depth > 0);
    };
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && show(1),
      dragleave: (event: DragEvent) => hasFiles(event) && show(-1),
      dragover: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setAbove(false);
        onDrop([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const end = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener, { signal: end.signal });
    }
    return () => end.abort();
  }, []);
  if (!isAbove) return null;
  return (
    <Flex
      position="fixed"
      inset="0"
      zIndex="overlay"
      align="center"
      justify="center"
      bg="color-mix(in srgb, var(--bg-canvas) 82%, transparent)"
      pointerEvents="none"
    >
      <Flex
        align="center"
        gap="2"
        px="8"
        py="6"
        bg="bg.raised"
        border="2px dashed var(--accent-solid)"
        borderRadius="10px"
        boxShadow="float"
        textStyle="heading"
      >
        <UploadIcon size={18} aria-hidden />
        Drop files here to upload content packs
      </Flex>
    </Flex>
  );
}

const states: Readonly<Record<Upload['state'], { status: Status; text: string }>> = {
  waiting: { status: 'idle', text: 'Waiting' },
  sending: { status: 'busy', text: 'Uploading' },
  done: { status: 'good', text: 'Uploaded' },
  failed: { status: 'bad', text: 'Failed' },
};

function sumOf(uploads: readonly Upload[]): string {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const done = `${formatCount(count('done'))} of ${formatCount(uploads.length)} uploaded`;
  return count('failed') > 0 ? `${done}, ${formatCount(count('failed'))} failed` : done;
}

type UploadPanelProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'remove' | 'clear'>;

/** What became of each uploaded file. A refused one stays with its reason until it is removed. */
export function UploadPanel({ uploads, retry, remove, clear }: UploadPanelProps) {
  if (uploads.length === 0) return null;
  return (
    <chakra.section
      aria-label="Uploads"
      mb="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
      textStyle="table"
    >
      <Flex align="center" gap="3" ps="4" pe="2" minH="40px" borderBottomWidth="1px">
        <chakra.h2 fontWeight="550">Uploads</chakra.h2>
        <chakra.span flex="1" color="fg.muted" role="status">
          {sumOf(uploads)}
        </chakra.span>
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear finished
        </Button>
      </Flex>
      <chakra.ul maxH="280px" overflowY="auto">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload.key)}
          />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ upload: { file, state, problem, pack }, onRetry, onRemove }: UploadRowProps) {
  const { status, text } = states[state];
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minH="40px"
      ps="4"
      pe="2"
      py="1"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Box w="104px" flexShrink="0">
        <StatusBadge status={status}>{text}</StatusBadge>
      </Box>
      <Box flex="1" minW="0">
        <chakra.bdi overflowWrap="anywhere">{file.name}</chakra.bdi>{' '}
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {formatBytes(file.size)}
        </chakra.span>
        {problem && (
          <chakra.p color="danger.fg" overflowWrap="anywhere">
            {problem}
          </chakra.p>
        )}
        {pack && (
          <p>
            <chakra.span color="accent.fg" css={{ '& a:hover': { textDecoration: 'underline' } }}>
              <Link to="/system/contentpacks/$packId" params={{ packId: pack.id }}>
                <bdi>{pack.name}</bdi>
              </Link>
            </chakra.span>
            <chakra.span color="fg.muted">, revision {formatCount(pack.rev)}</chakra.span>
          </p>
        )}
      </Box>
      {state === 'failed' && (
        <Button size="sm" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      {(state === 'failed' || state === 'done') && (
        <RowButton icon={X} label={`Remove ${file.name} from the list`} onPress={onRemove} />
      )}
    </chakra.li>
  );
}
