/** Loaded before the server, `node --import`: its clock runs from a chosen moment, so that pictures have the same times whenever they are made. */
const shiftMs = Number(process.env.TAILRACE_SHOTS_CLOCK_SHIFT);

globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, self),
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, key) => (key === 'now' ? () => target.now() + shiftMs : Reflect.get(target, key)),
});
