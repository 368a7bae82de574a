import { Injectable, type PipeTransform } from '@nestjs/common';
import { isSha256 } from '#contracts/papers/papers.js';
import { invalid } from '#platform/http/refusal.js';

/** The SHA-256 of a paper in a path. Anything else is a 400. */
@Injectable()
export class Sha256Pipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isSha256(text)) throw invalid([{ field: 'sha256', message: 'Endereço do anexo inválido' }]);
    return text;
  }
}
