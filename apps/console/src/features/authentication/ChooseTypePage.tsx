import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ServiceType, serviceTypes } from '@tailrace/domain/authentication/service-types';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useServerVersion } from '#/app/server-version.ts';
import { FormPage } from '#/features/resource-pages/index.ts';

/** The kinds of services this server has, each a link to its form. */
export function ChooseTypePage() {
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const offered = (Object.keys(serviceTypes) as ServiceType[]).filter(
    (type) => isEmbedded || !serviceTypes[type].isEmbeddedOnly,
  );
  return (
    <FormPage lead="Choose where your people have their accounts.">
      <chakra.ul maxW="form" borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
        {offered.map((type) => (
          <chakra.li key={type} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Link to="/system/authentication/services/create/$backendType" params={{ backendType: type }}>
              <Flex align="center" gap="3" px="4" py="3" _hover={{ bg: 'bg.canvas' }}>
                <Box flex="1" minW="0">
                  <chakra.span display="block" fontWeight="550">
                    {serviceTypes[type].name}
                  </chakra.span>
                  <chakra.span display="block" textStyle="table" color="fg.muted">
                    {serviceTypes[type].purpose}
                  </chakra.span>
                </Box>
                <ChevronRight size={15} aria-hidden />
              </Flex>
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </FormPage>
  );
}
