// Functions of JavaScript that Node 22 has and Node 20 does not. Node 20 gets them from core-js. Later ones do not even load it,
// which `require` of what is bundled leaves to the condition.
if (!('groupBy' in Map && 'fromAsync' in Array && 'Iterator' in globalThis && 'union' in Set.prototype)) {
  require('core-js/actual/array/from-async.js');
  require('core-js/actual/iterator/index.js');
  require('core-js/actual/map/group-by.js');
  require('core-js/actual/object/group-by.js');
  require('core-js/actual/promise/with-resolvers.js');
  require('core-js/actual/set/index.js');
}
