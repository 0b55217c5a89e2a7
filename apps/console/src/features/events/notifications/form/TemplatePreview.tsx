import { Box, chakra } from '@chakra-ui/react';
import { escapeHtml, type RenderOptions, renderTemplate } from '@tailrace/languages/template';
import { ownModel } from './example-event.ts';

interface TemplatePreviewProps {
  subject: string;
  body: string;
  html: string;
}

/** Null for a template with errors, which the field shows. */
function rendered(template: string, options: RenderOptions = {}): string | null {
  try {
    return renderTemplate(template, ownModel, options);
  } catch {
    return null;
  }
}

/** The mail for an example event. */
export function TemplatePreview({ subject, body, html }: TemplatePreviewProps) {
  const page = rendered(html, { escape: escapeHtml });
  return (
    <chakra.section aria-label="Preview" position="sticky" top="4">
      <chakra.h2 textStyle="heading" mb="1.5">
        Preview with an example event
      </chakra.h2>
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" textStyle="table" overflow="hidden">
        <chakra.p px="4" py="2" borderBottomWidth="1px" fontWeight="550" overflowWrap="anywhere">
          {rendered(subject) ?? 'The subject has errors.'}
        </chakra.p>
        <chakra.pre
          className="mono"
          px="4"
          py="3"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxH="420px"
          overflow="auto"
          tabIndex={0}
          role="region"
          aria-label="Text"
        >
          {rendered(body) ?? 'The text has errors.'}
        </chakra.pre>
        {html.trim() !== '' && (
          // Without permissions, so that nothing in the template runs or loads.
          <chakra.iframe
            title="HTML"
            sandbox=""
            srcDoc={page ?? 'The HTML has errors.'}
            w="full"
            h="240px"
            borderTopWidth="1px"
            bg="white"
          />
        )}
      </Box>
    </chakra.section>
  );
}
