// Loaded into each process of a service of which pictures are taken: it is the same minute of the same day whenever they are taken, and however
// long that lasts. The clock goes on, since what comes later must be later; timers are as quick as ever.

const { PICTURES_AT = '', PICTURES_BEGAN = '' } = process.env;
const RealDate = Date;
const slowness = 100;

const now = () => Math.floor(RealDate.parse(PICTURES_AT) + (RealDate.now() - Number(PICTURES_BEGAN)) / slowness);

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, asked) => Reflect.construct(real, given.length === 0 ? [now()] : given, asked),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
