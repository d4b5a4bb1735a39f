import { newsCalls } from '#contract/news.ts'
import { serve } from '#worker/request/call-handler.ts'
import { getNews } from './get-news.ts'
import { tellNews } from './tell-news.ts'

export const newsApi = [serve(newsCalls.getNews, getNews), serve(newsCalls.tellNews, tellNews)]
