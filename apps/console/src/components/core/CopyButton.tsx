import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#/app/copy-text.ts';
import { Button, IconButton } from './Button.tsx';

interface CopyButtonProps {
  text: string;
  /** What the button copies: "Copy message id". */
  label: string;
  /** Whether the label is shown beside the icon. */
  isNamed?: boolean;
}

const confirmedFor = 1_500;

export function CopyButton({ text, label, isNamed = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => copyText(text).then(setCopied);
  const icon = isCopied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />;
  return (
    <>
      {isNamed ? (
        <Button size="sm" onClick={copy}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton variant="ghost" size="xs" aria-label={label} title={label} onClick={copy}>
          {icon}
        </IconButton>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
