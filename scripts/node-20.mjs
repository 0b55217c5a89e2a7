// Functions of JavaScript that Node 22 has and Node 20 does not. Node 20 gets them from core-js, later ones keep their own.
import 'core-js/actual/array/from-async.js';
import 'core-js/actual/iterator/index.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/set/index.js';
