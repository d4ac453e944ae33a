import {expect, test} from '../fixtures.ts'

test('the results are filtered by make, model and variant, and by none once all is cleared', async ({
  page,
}) => {
  const [make, model, variant] = [
    page.getByLabel('Make'),
    page.getByLabel('Model'),
    page.getByLabel('Variant'),
  ]
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/workshops/Pune')
  await make.selectOption('Hyundai')
  await expect(page).toHaveURL(/[?&]make=Hyundai/)
  await model.selectOption('i20')
  await variant.selectOption('Petrol')
  await expect(page).toHaveURL(/[?&]make=Hyundai&model=i20&variant=Petrol/)
  await page.reload()
  await expect(make).toHaveValue('Hyundai')
  await expect(model).toHaveValue('i20')
  await expect(variant).toHaveValue('Petrol')
  await make.selectOption('Maruti Suzuki')
  await expect(model).toHaveValue('')
  await expect(variant).toBeDisabled()
  await expect(page).not.toHaveURL(/model=|variant=/)
  await page.getByRole('button', {name: 'Clear all'}).click()
  await expect(make).toHaveValue('')
  await expect(model).toBeDisabled()
  await expect(page).not.toHaveURL(/make=/)
})
