import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchQueries } from './search.queries.js';

/** Finds records of any module by name, number, document or amount. */
@Module({ controllers: [SearchController], providers: [SearchQueries] })
export class SearchModule {}
