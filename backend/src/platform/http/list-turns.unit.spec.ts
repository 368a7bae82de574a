import { describe, expect, it, jest } from '@jest/globals';
import { Controller, type ExecutionContext, Get } from '@nestjs/common';
import { of, Subject } from 'rxjs';
import { ListTurns } from './list-turns.js';

@Controller('programa')
class Programs {
  @Get('all')
  all(): void {}

  @Get('um')
  one(): void {}
}

@Controller('busca')
class Search {
  @Get()
  records(): void {}
}

const context = (controller: new () => object, handler: () => void, cpf?: string) =>
  ({
    switchToHttp: () => ({ getRequest: () => ({ ...(cpf && { user: { cpf } }) }) }),
    getClass: () => controller,
    getHandler: () => handler,
  }) as unknown as ExecutionContext;

/** Lets every promise that can be settled settle. */
const settled = () => new Promise((done) => setImmediate(done));

const { all, one } = Programs.prototype;
const { records } = Search.prototype;

describe('the searches and lists of one person', () => {
  it.each([
    [Programs, all],
    [Search, records],
  ])('run four at once, and the next when one has ended: %p', async (controller, handler) => {
    const turns = new ListTurns();
    const running = Array.from({ length: 5 }, () => new Subject<string>());
    const started = running.map((subject) => jest.fn(() => subject));
    const answers = started.map((handle) => turns.intercept(context(controller, handler, 'ana'), { handle }));
    const answered: unknown[] = [];
    for (const answer of answers) answer.subscribe((value) => answered.push(value));
    await settled();
    expect(started.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 0]);
    const other = jest.fn(() => of('other'));
    turns.intercept(context(controller, handler, 'rui'), { handle: other }).subscribe((value) => answered.push(value));
    running[2]!.next('third');
    running[2]!.complete();
    await settled();
    expect(started[4]).toHaveBeenCalled();
    expect(answered).toEqual(['other', 'third']);
  });

  it('are no other calls, and none of a call without login', () => {
    const handle = () => of('answer');
    const turns = new ListTurns();
    const told: unknown[] = [];
    for (const call of [context(Programs, one, 'ana'), context(Programs, all)])
      turns.intercept(call, { handle }).subscribe((value) => told.push(value));
    expect(told).toEqual(['answer', 'answer']);
  });
});
