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

  /** Server-sent events: the head of the book (`BookHead`) at once, and after each change. */
  @May('livro.ver', 'Avisa, por eventos, cada vez que o livro avança')
  @Get('mudancas')
  // A proxy that buffers answers would never deliver this one.
  @Header('X-Accel-Buffering', 'no')
  @ApiProduces(EVENTS)
  async follow(
    @Query() { cnpjAssociacao, ano }: BookQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    // Listens to the connection: a stream waiting for its next event is destroyed only when that arrives.
    const left = new AbortController();
    raw.once('close', () => left.abort());
    const stream = await this.streams.open({ cnpjAssociacao, ano }, caller, left.signal);
    // Most readers disconnect before the stream ends, which is no failure.
    note({ status: 200 });
    return new StreamableFile(stream, { type: EVENTS });
  }
}
