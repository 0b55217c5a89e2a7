export { domMax as layoutFeatures } from 'framer-motion';
