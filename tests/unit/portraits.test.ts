import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { cast } from '../../demo/people/cast.ts'
import { makeLook } from '../../demo/portraits/make-look.ts'
import { eyeColours, hairColours } from '../../demo/portraits/palette.ts'
import { portrait } from '../../demo/portraits/portrait.ts'
import { shotsOf } from '../../demo/portraits/shot.ts'

const people = cast()

it('gives everybody the hair, eyes and build that they state, and a face of their own', () => {
  const faces = new Set<string>()
  for (const { person, look } of people) {
    expect(hairColours[person.hair_colour]).toContain(look.hair)
    expect(eyeColours[person.eye_colour]).toContain(look.eyes)
    const heavy = Object.entries(look.shape).some(
      ([name, share]) => name.endsWith('maxweight') && share > 0.15,
    )
    expect([person.key, heavy]).toEqual([person.key, person.body_type === 'fat'])
    faces.add(JSON.stringify(look.shape))
  }
  expect(faces.size).toBe(people.length)
})

test.each([19, 24, 28, 45, 68])('somebody of %i looks it, and nobody looks under 28', (age) => {
  const look = makeLook({
    key: 'somebody',
    sex: 'female',
    age,
    heritage: 'north',
    hairColour: 'brown',
    eyeColour: 'blue',
    bodyType: 'normal',
  })
  expect(look.age).toBe(Math.max(28, age))
})

it('shows one person in other light and other clothes in each photo', () => {
  for (const { person, look } of people.slice(0, 60)) {
    const shots = shotsOf(look, person.photos.length)
    expect(new Set(shots.map(({ stage }) => stage)).size).toBe(shots.length)
    expect(new Set(shots.map(({ colour }) => colour)).size).toBe(shots.length)
  }
})

it('draws the same picture of the same person every time', { timeout: 60_000 }, () => {
  const draw = () => {
    const [somebody] = people
    const [shot] = somebody === undefined ? [] : shotsOf(somebody.look, 1)
    if (somebody === undefined || shot === undefined) throw new Error('nobody to draw')
    const pixels = portrait(somebody.look, shot, { width: 48, height: 60 })
    return createHash('sha256').update(pixels).digest('hex')
  }
  expect(draw()).toBe(draw())
})
