import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import type { Noun } from '#/components/core/entity-rows/model.ts';

interface PagerProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
}

const sizes = [10, 25, 50, 100];

export function Pager<Row>({ noun, list }: PagerProps<Row>) {
  const { place, total, defaultPerPage } = list;
  const count = list.rows?.length ?? 0;
  const choices = [...new Set([...sizes, defaultPerPage, place.perPage])]
    .filter(Boolean)
    .sort((a, b) => a - b);
  const pages = place.perPage === 0 ? 1 : Math.ceil(total / place.perPage);
  const goTo = (page: number) => list.onChange({ page });
  const first = place.perPage === 0 ? 1 : (place.page - 1) * place.perPage + 1;
  return (
    <Flex align="center" gap="2" minH="32px" mt="2.5" color="fg.muted" textStyle="table" wrap="wrap">
      {pages > 1 && (
        <Flex as="nav" aria-label={`Pages of ${noun.many}`} align="center" gap="2">
          <Button size="sm" disabled={place.page <= 1} onClick={() => goTo(place.page - 1)}>
            <ArrowLeft size={13} aria-hidden />
            Previous
          </Button>
          <span aria-current="page">
            Page <chakra.b color="fg.default">{formatCount(place.page)}</chakra.b> of {formatCount(pages)}
          </span>
          <Button size="sm" disabled={place.page >= pages} onClick={() => goTo(place.page + 1)}>
            Next
            <ArrowRight size={13} aria-hidden />
          </Button>
        </Flex>
      )}
      <chakra.span ms="auto" role="status">
        {pages > 1
          ? `${formatCount(first)}–${formatCount(first + count - 1)} of ${formatCount(total)}`
          : countOf(total, noun.one, noun.many)}
      </chakra.span>
      {total > Math.min(...sizes) && (
        <chakra.select
          border="0"
          borderBottom="1px dotted var(--fg-faint)"
          bg="none"
          color="fg.muted"
          cursor="pointer"
          aria-label={`${noun.many} on a page`}
          value={place.perPage}
          onChange={(event) => list.onChange({ perPage: Number(event.target.value) })}
        >
          {choices.map((size) => (
            <option key={size} value={size}>
              {formatCount(size)} per page
            </option>
          ))}
          {!list.isAlwaysPaged && <option value={0}>All at once</option>}
        </chakra.select>
      )}
    </Flex>
  );
}
