import { placesCalls } from '#contract/places.ts'
import { serve } from '#worker/request/call-handler.ts'
import { geocode } from './geocode.ts'
import { listCities } from './list-cities.ts'

export const placesApi = [
  serve(placesCalls.geocode, geocode),
  serve(placesCalls.listCities, listCities),
]
