import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request accepts only Node's AbortSignal, and jsdom's events only jsdom's. */
class RequestWithoutSignal extends Request {
  constructor(input, { signal: _, ...init } = {}) {
    super(input, init);
  }
}

/** Browser globals that jsdom lacks. */
const OF_NODE = { TextEncoder, TextDecoder, Request: RequestWithoutSignal, Response, Headers, fetch, structuredClone };

export default class Browser extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, OF_NODE);
  }
}
