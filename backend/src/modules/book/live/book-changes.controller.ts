import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BookQuery } from '#contracts/common/book.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { note } from '#platform/http/call.js';
import { BookStreams } from './book-streams.js';

const EVENTS = 'text/event-stream';

@Controller('livro')
export class BookChangesController {
  constructor(private readonly streams: BookStreams) {}

  /** Server-sent events: the head of the book (`BookHead`) at once, and whenever it has moved. */
  @May('livro.ver')
  @Get('mudancas')
  // A proxy that collects an answer before it passes it on would never pass this one on.
  @Header('X-Accel-Buffering', 'no')
  @ApiProduces(EVENTS)
  async follow(
    @Query() { cnpjAssociacao, ano }: BookQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    // Told by the connection: a stream that waits for its next event is not destroyed before that comes.
    const left = new AbortController();
    raw.once('close', () => left.abort());
    const stream = await this.streams.open({ cnpjAssociacao, ano }, caller, left.signal);
    // Most readers go before it ends, which is no failure.
    note({ status: 200 });
    return new StreamableFile(stream, { type: EVENTS });
  }
}
