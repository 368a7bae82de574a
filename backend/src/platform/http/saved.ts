import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** The answer of a save: the saved record, with 201 when it was created and 200 when it was changed (rule 1.3). */
export class Saved<T> {
  private constructor(
    readonly record: T,
    readonly created: boolean,
  ) {}

  static created<T>(record: T): Saved<T> {
    return new Saved(record, true);
  }

  /** The same outcome with another record. */
  with<R>(record: R): Saved<R> {
    return new Saved(record, this.created);
  }

  static changed<T>(record: T): Saved<T> {
    return new Saved(record, false);
  }
}

/** Answers a `Saved` with its status and its record. */
@Injectable()
export class SavedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        if (!(answer instanceof Saved)) return answer;
        context
          .switchToHttp()
          .getResponse<FastifyReply>()
          .status(answer.created ? 201 : 200);
        return answer.record;
      }),
    );
  }
}
