import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Semaphore } from '../semaphore.js';

/** Concurrency limit of one person's searches and lists. */
const AT_ONCE = 4;

/** Routes that answer a list of any length, or search. */
const LISTS = /^(busca|.*\/(all|find_all|lista|pagina))$/;

/** Limits how many searches and lists of one person run at once, so that a program of theirs leaves the database to others; more wait (rule 1.14). */
@Injectable()
export class ListTurns implements NestInterceptor {
  private readonly people = new Map<string, { semaphore: Semaphore; unfinished: number }>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: { cpf: string } }>();
    const [controller, handler] = [context.getClass(), context.getHandler()].map((part) =>
      String(Reflect.getMetadata(PATH_METADATA, part)),
    );
    const route = handler === '/' ? controller! : `${controller}/${handler}`;
    if (!user || !LISTS.test(route)) return next.handle();
    return from(this.run(user.cpf, () => lastValueFrom(next.handle())));
  }

  /** Runs the task when fewer than four of the person's are running. */
  async run<T>(person: string, task: () => Promise<T>): Promise<T> {
    const own = this.people.get(person) ?? { semaphore: new Semaphore(AT_ONCE), unfinished: 0 };
    this.people.set(person, own);
    own.unfinished += 1;
    try {
      return await own.semaphore.run(task);
    } finally {
      own.unfinished -= 1;
      if (own.unfinished === 0) this.people.delete(person);
    }
  }
}
