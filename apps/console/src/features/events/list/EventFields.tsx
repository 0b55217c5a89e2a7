import { Box, chakra, Grid } from '@chakra-ui/react';

interface EventFieldsProps {
  title: string;
  fields: Readonly<Record<string, string>>;
}

/** Fields of an event with their values; nothing if there are none. */
export function EventFields({ title, fields }: EventFieldsProps) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return (
    <Box mb="3">
      <chakra.h2 color="fg.muted" mb="1">
        {title}
      </chakra.h2>
      <Grid
        as="dl"
        className="mono"
        templateColumns="minmax(88px, max-content) minmax(0, 1fr)"
        columnGap="3"
        rowGap="0.5"
      >
        {entries.map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">
              <bdi>{value}</bdi>
            </chakra.dd>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
